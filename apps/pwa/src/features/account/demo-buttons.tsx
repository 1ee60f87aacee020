import type { Role } from '@apron/contracts/role.ts'
import { Button, SimpleGrid, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { roleKey } from '../../ui/word-keys.ts'
import { Code } from '../../ui/text/code.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useSignIn } from './use-sign-in.ts'
import classes from './account.module.css'

/** The accounts of a demo installation, one a role and a second auditor for the team. */
const demoPeople: readonly { name: string; role: Role }[] = [
  { name: 'auditor', role: 'auditor' },
  { name: 'auditor2', role: 'auditor' },
  { name: 'supervisor', role: 'auditor-supervisor' },
  { name: 'analyst', role: 'quality-analyst' },
  { name: 'admin', role: 'admin' },
  { name: 'editor', role: 'editor' },
  { name: 'viewer', role: 'viewer' },
  { name: 'technician', role: 'technician' },
  { name: 'trial', role: 'trial' },
  { name: 'none', role: 'none' },
]
const demoEmail = (name: string): string => `${name}@demo.apron.example`
/** Printed on the start page of every demo: it protects nothing. */
const demoPassword = 'Apron-Demo-1'

/** One tap signs in to the demo as the chosen role. */
export default function DemoButtons({ to }: { to?: string | undefined }) {
  const { t } = useTranslation('account')
  const { start, fault, isBusy } = useSignIn(to)
  return (
    <Panel title={t('account:demo.title')}>
      <Text c="dimmed" mb="md">
        {t('account:demo.advice')}
      </Text>
      {fault !== null && (
        <Notice tone="danger" live>
          {t(...fault)}
        </Notice>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {demoPeople.map(({ name, role }) => (
          <Button
            key={name}
            className={classes.person}
            variant="default"
            disabled={isBusy}
            onClick={() => void start(demoEmail(name), demoPassword)}
          >
            <span className={classes.personWords}>
              <span>{t(roleKey[role])}</span>
              <span className={classes.personEmail}>
                <Code>{demoEmail(name)}</Code>
              </span>
            </span>
          </Button>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
