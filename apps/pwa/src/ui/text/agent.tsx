import { useTranslation } from 'react-i18next'
import { agentName } from './agent-name.ts'

/** A browser and its system, with everything that it said of itself on hover. */
export function Agent({ value }: { value: string }) {
  const { t } = useTranslation('shell')
  const name = agentName(value)
  return (
    <span title={value}>
      {name === null ? t('shell:agent.unknown') : <bdi dir="ltr">{name}</bdi>}
    </span>
  )
}
