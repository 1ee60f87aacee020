import { Group, Stack, Text } from '@mantine/core'
import { IconCloudOff, IconLanguage, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { operatorIn, useInstallation } from '../../tablet/installation.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useIsDemo } from './use-is-demo.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import classes from './account.module.css'

// A demo's alone.
const DemoButtons = lazyScreen(() => import('./demo-buttons.tsx'), 'account')

/** What a stranger sees: what this is, the way in, and in a demo one button a role. */
export default function StartPage() {
  const { t, i18n } = useTranslation('account')
  const isDemo = useIsDemo()
  const installation = useInstallation()
  const operator = operatorIn(installation, i18n.language)
  const { allowsTrials } = installation
  const points = [
    [IconCloudOff, t('account:start.offline')],
    [IconShieldCheck, t('account:start.kept')],
    [IconLanguage, t('account:start.languages')],
  ] as const
  return (
    <Page title={t('account:start.title')} maxWidth="60rem">
      <div className={classes.hero}>
        {operator !== null && (
          <Text fw={600} size="lg">
            {t('account:start.operator')} <bdi>{operator}</bdi>
          </Text>
        )}
        <Text className={classes.lead}>{t('account:start.lead')}</Text>
        <ul className={classes.points}>
          {points.map(([Mark, text]) => (
            <li key={text} className={classes.point}>
              <Mark size={26} className={classes.pointMark} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <Group>
          <ButtonLink to="/login" size="lg">
            {t('account:login.title')}
          </ButtonLink>
          <ButtonLink to="/request-access" size="lg" variant="default">
            {t('account:start.request')}
          </ButtonLink>
          {allowsTrials && (
            <ButtonLink to="/request-access" search={{ kind: 'trial' }} size="lg" variant="default">
              {t('account:start.trial')}
            </ButtonLink>
          )}
        </Group>
      </div>
      <Stack>{isDemo && <DemoButtons />}</Stack>
    </Page>
  )
}
