import { kindRowOf } from '@apron/contracts/register-kinds.ts'
import type { RevisionHead } from '@apron/contracts/sync.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { Authors, DecidedBy } from '../../../ui/text/authors.tsx'
import { RegisterName } from '../../../ui/text/register-name.tsx'
import { SaidValue } from '../../../ui/text/said-value.tsx'
import type { QuestionLabels } from '../queries.ts'
import classes from '../home/audits.module.css'

/** One question: what stands there now, beside everything that came late for it. */
export function LateCard({
  register,
  row,
  labels,
  heads,
  children,
}: {
  /** Empty for a submit, which has none. */
  register: string
  row: AssessmentRow
  labels: QuestionLabels | undefined
  heads: readonly RevisionHead[] | undefined
  children: ReactNode
}) {
  const { t } = useTranslation(['audits', 'on-site'])
  const isOfPart = kindRowOf(register)?.openBy === 'part'
  const personOf = (id: string) => row.people.find((person) => person.id === id)
  return (
    <article className={classes.lateCard}>
      <Text component="h3" fw={600}>
        <RegisterName register={register === '' ? null : register} labels={labels} />
      </Text>
      <div className={classes.lateSides}>
        <section className={classes.stands}>
          <Text component="h4" size="sm" fw={600}>
            {(heads?.length ?? 0) > 1 ? t('audits:late.stands-conflict') : t('audits:late.stands')}
          </Text>
          {heads?.length === 0 && (
            <Text c="dimmed">
              {t(isOfPart ? 'on-site:stands-nothing' : 'audits:late.stands-nothing')}
            </Text>
          )}
          {heads?.map((head) => (
            <div key={head.revision}>
              <SaidValue register={register} value={head.value} />
              <Text size="sm" c="dimmed">
                <Authors heads={[head]} personOf={personOf} />
                {head.chosen !== undefined && <br />}
                <DecidedBy heads={[head]} personOf={personOf} />
              </Text>
            </div>
          ))}
        </section>
        <section>
          <Text component="h4" size="sm" fw={600}>
            {t('audits:late.arrived')}
          </Text>
          <ul className={classes.lateList}>{children}</ul>
        </section>
      </div>
    </article>
  )
}
