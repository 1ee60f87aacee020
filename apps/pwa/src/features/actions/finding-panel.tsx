import type { ActionDetail } from '@apron/contracts/action.ts'
import { useTranslation } from 'react-i18next'
import { ActionStateBadge } from '../../ui/badges/action-state-badge.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { IsolatedCitations } from '../../ui/isolated-citations.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Day, Instant } from '../../ui/text/when.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Written } from '../../ui/text/written.tsx'
import { OwnerCell } from './action-columns.tsx'
import { serviceKey } from './action-words.ts'
import { Prose } from '../../ui/text/prose.tsx'

/** What was found, where, against which regulation, and who answers it. */
export function FindingPanel({ action }: { action: ActionDetail }) {
  const { t } = useTranslation('actions')
  const { question, category, location, finding, regulations, assessment } = action
  const { openedOn, closedOn, effectiveness, service, linked } = action
  return (
    <Panel title={t('actions:finding.title')}>
      <Prose>{finding}</Prose>
      <Facts
        rows={[
          [
            t('actions:column.question'),
            <>
              <Code>{question.number}</Code> <BilingualText text={question.text} />
            </>,
          ],
          [
            t('actions:column.regulations'),
            regulations === '' ? null : <IsolatedCitations text={regulations} />,
          ],
          [
            t('actions:column.category'),
            <BilingualText key="BilingualText" text={category.name} />,
          ],
          [
            t('actions:column.location'),
            <>
              <Code>{location.code}</Code> <BilingualText text={location.name} />
            </>,
          ],
          [
            t('actions:finding.assessment'),
            assessment === null ? null : (
              <TextLink
                to="/audits/assessment/$assessmentId"
                params={{ assessmentId: assessment.id }}
                py="xs"
              >
                <Written>{assessment.title}</Written>
              </TextLink>
            ),
          ],
          [t('actions:column.owner'), <OwnerCell key="OwnerCell" action={action} />],
          [t('actions:column.opened'), <Day key="Day" value={openedOn} />],
          [t('actions:column.closed'), closedOn === null ? null : <Day value={closedOn} />],
          [
            t('actions:service.title'),
            service === null ? null : (
              <>
                {t(serviceKey[service.how])} ·{' '}
                {service.how === 'by-hand' ? (
                  <Day value={service.on} />
                ) : (
                  <Instant value={service.at} />
                )}
                {service.by !== null && (
                  <>
                    {' · '}
                    <PersonName person={service.by} />
                  </>
                )}
                {service.words !== '' && <Prose>{service.words}</Prose>}
              </>
            ),
          ],
          [
            t('actions:effectiveness.title'),
            effectiveness !== null
              ? t(
                  effectiveness === 'effective'
                    ? 'actions:effectiveness.effective'
                    : 'actions:effectiveness.recurred',
                )
              : closedOn === null
                ? null
                : t('actions:effectiveness.not-known'),
          ],
          [
            t('actions:finding.linked'),
            linked.length === 0
              ? null
              : linked.map((other) => (
                  <div key={other.id}>
                    <TextLink to="/actions/$actionId" params={{ actionId: other.id }} py="xs">
                      <Code>{other.number}</Code>
                    </TextLink>{' '}
                    <ActionStateBadge state={other.state} />
                  </div>
                )),
          ],
        ]}
      />
    </Panel>
  )
}
