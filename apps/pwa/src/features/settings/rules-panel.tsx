import type { Rule } from '@apron/contracts/settings.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Panel } from '../../ui/page/panel.tsx'

/** What the server's environment decides: to be read here, and changed where the server is started. */
export function RulesPanel({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('settings:rules.title')}>
      <Text c="dimmed" mb="md">
        {t('settings:rules.means')}
      </Text>
      <Facts
        rows={rules.map(({ variable, value, isSet }) => [
          variable,
          value === null ? (
            t(isSet ? 'settings:rules.set' : 'settings:rules.not-set')
          ) : (
            <Code key={variable}>{value}</Code>
          ),
        ])}
      />
    </Panel>
  )
}
