import type { ActionDetail, ActionPart } from '@apron/contracts/action.ts'
import { Group, Stack, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { outcomeKey } from '../../tablet/verdict-fields.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Day, Instant } from '../../ui/text/when.tsx'
import { Written } from '../../ui/text/written.tsx'
import { partKindKey, partStateKey } from './action-words.ts'
import classes from './actions.module.css'
import { Differing } from './differing.tsx'
import { ExtensionOf } from './extension.tsx'
import { ImplementPart } from './implement-part.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import type { Acting } from './use-acting.ts'
import { VerifyPart } from './verify-part.tsx'

/** The parts of the plan, each with its days, what was done, and what may be done with it now. */
export function PartsPanel({ action, ...acting }: Acting & { action: ActionDetail }) {
  const { t, i18n } = useTranslation('actions')
  const { may } = action
  // What is still to be planned stands in the form.
  const parts = action.parts.filter(({ state }) => !may.answer || state !== 'planned')
  if (parts.length === 0) return null
  return (
    <Panel title={t('actions:parts.title')}>
      {parts.map((part, index) => (
        <article key={part.id} className={classes.part}>
          <Stack gap="sm">
            <Group gap="sm">
              <Title order={3}>
                {t('actions:parts.number', { number: formatNumber(index + 1, i18n.language) })} ·{' '}
                {t(partKindKey[part.kind])}
              </Title>
              <Text fw={600}>{t(partStateKey[part.state])}</Text>
            </Group>
            <PartFacts part={part} />
            <ExtensionOf part={part} action={action} {...acting} />
            {may.implement && part.state === 'planned' && (
              <ImplementPart part={part} action={action} {...acting} />
            )}
            {part.differing !== undefined && <Differing differing={part.differing} />}
            <VerifyPart part={part} action={action} {...acting} />
          </Stack>
        </article>
      ))}
    </Panel>
  )
}

function PartFacts({ part }: { part: ActionPart }) {
  const { t } = useTranslation('actions')
  const { action, office, startOn, endOn, acceptedEndOn, evidence, implementedAt } = part
  const { wasOnTime, verification } = part
  return (
    <>
      <Prose>{action}</Prose>
      <Facts
        rows={[
          [
            t('actions:field.office'),
            <Fragment key="office">
              <Written>{office}</Written>
            </Fragment>,
          ],
          [t('actions:field.start'), startOn === null ? null : <Day value={startOn} />],
          [
            t('actions:field.end'),
            endOn === null ? null : (
              <>
                <Day value={endOn} />
                {acceptedEndOn !== null && acceptedEndOn !== endOn && (
                  <>
                    {' '}
                    ({t('actions:parts.accepted-end')} <Day value={acceptedEndOn} />)
                  </>
                )}
              </>
            ),
          ],
          [
            t('actions:parts.implemented'),
            implementedAt === null ? null : (
              <>
                <Instant value={implementedAt} />
                {wasOnTime !== null && (
                  <> · {t(wasOnTime ? 'actions:parts.on-time' : 'actions:parts.late')}</>
                )}
              </>
            ),
          ],
          [t('actions:field.evidence'), evidence === '' ? null : <Prose>{evidence}</Prose>],
          [
            t('actions:verify.said'),
            verification === null ? null : (
              <>
                {t(outcomeKey[verification.outcome])} · <Instant value={verification.at} />
                {verification.by !== null && (
                  <>
                    {' · '}
                    <PersonName person={verification.by} />
                  </>
                )}
                {verification.words !== '' && <Prose>{verification.words}</Prose>}
              </>
            ),
          ],
        ]}
      />
    </>
  )
}
