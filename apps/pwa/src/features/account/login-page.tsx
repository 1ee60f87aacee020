import '../../styles/inputs.css'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { emailFault, onlyFaults } from '../../ui/fields/field-faults.ts'
import { PeopleHere } from './people-here.tsx'
import { useIsDemo } from './use-is-demo.ts'
import { useSignIn } from './use-sign-in.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import classes from './account.module.css'

// A demo's alone.
const DemoButtons = lazyScreen(() => import('./demo-buttons.tsx'), 'account')

// For who comes with a token alone.
const GivenToken = lazyScreen(() => import('./given-token.tsx'), 'account')

const noCredentials = { email: '', password: '' }
const checkCredentials = ({ email, password }: typeof noCredentials) =>
  onlyFaults({
    email: emailFault(email),
    password: password === '' ? 'account:fault.password-missing' : undefined,
  })

/** The token that a link brought behind its `#`, where no server and no log sees it; it leaves the address at once. */
function useGivenToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  }, [token])
  return token
}

/** Signing in. `to` is where the person was going; `isDemoAsked` shows the demo's buttons. */
export default function LoginPage({ to, isDemoAsked }: { to?: string; isDemoAsked: boolean }) {
  const { t } = useTranslation('account')
  const isDemo = useIsDemo()
  const token = useGivenToken()
  const password = useRef<HTMLInputElement>(null)
  const { start, fault, isBusy } = useSignIn(to)
  const fields = useFields('login', noCredentials, ['password'], checkCredentials)
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    if (fields.attempt()) void start(fields.values.email, fields.values.password)
  }
  const told = (key: string | undefined) => (key === undefined ? null : t(key))
  return (
    <Page title={t('account:login.title')} maxWidth="34rem">
      <Stack gap="lg">
        {to !== undefined && fault === null && <Notice>{t('account:login.return')}</Notice>}
        {token !== null && <GivenToken token={token} to={to} />}
        <form onSubmit={send} noValidate>
          <Stack>
            <TextInput
              label={t('account:field.email')}
              type="email"
              dir="ltr"
              autoComplete="username"
              value={fields.values.email}
              onChange={(event) => fields.set('email', event.currentTarget.value)}
              onBlur={() => fields.leave('email')}
              error={told(fields.fault('email'))}
            />
            <PasswordInput
              ref={password}
              label={t('account:field.password')}
              autoComplete="current-password"
              value={fields.values.password}
              onChange={(event) => fields.set('password', event.currentTarget.value)}
              error={told(fields.fault('password'))}
              visibilityToggleButtonProps={{ 'aria-label': t('account:field.show-password') }}
            />
            {fault !== null && (
              <Notice tone="danger" live>
                {t(...fault)}
              </Notice>
            )}
            <Button type="submit" size="lg" loading={isBusy}>
              {t('account:login.send')}
            </Button>
            <Group justify="space-between" gap="xs">
              <TextLink to="/forgot-password" className={classes.way}>
                {t('account:login.forgot')}
              </TextLink>
              <TextLink to="/request-access" className={classes.way}>
                {t('account:login.request')}
              </TextLink>
            </Group>
          </Stack>
        </form>
        <PeopleHere
          onChoose={(email) => {
            fields.set('email', email)
            password.current?.focus()
          }}
        />
        {isDemo && isDemoAsked && <DemoButtons to={to} />}
        {isDemo && !isDemoAsked && (
          <ButtonLink
            variant="default"
            to="/login"
            search={{ demo: true, ...(to === undefined ? {} : { to }) }}
          >
            {t('account:login.demo')}
          </ButtonLink>
        )}
      </Stack>
    </Page>
  )
}
