import '../../../styles/inputs.css'
import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { refreshLists } from '../../../sync/apply/lists.ts'
import { Online, useReply } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { BulkBar } from '../../../ui/list/bulk-bar.tsx'
import { BulkReport } from '../../../ui/list/bulk-report.tsx'
import { useBulk } from '../../../ui/list/use-bulk.ts'
import { problemMessage } from '../../../ui/page/problem-message.ts'
import type { AuditLine } from './audit-line.ts'

type Act = 'lead' | 'join' | 'leave' | 'due' | 'cancel'
type Props = {
  lines: readonly AuditLine[]
  onIds: (ids: ReadonlySet<string>) => void
}

/** Lead, due date and cancelling of several at once, for who assigns. */
export default function HomeBulk(props: Props) {
  const { me } = useTablet()
  return (
    <Online owner={me.id}>
      <Bulk {...props} />
    </Online>
  )
}

function Bulk({ lines, onIds }: Props) {
  const { t, i18n } = useTranslation(['audits', 'shell'])
  const { api, db, ports } = useTablet()
  const bulk = useBulk()
  const [act, setAct] = useState<Act | null>(null)
  const [value, setValue] = useState('')
  const [isRefused, setRefused] = useState(false)
  const rows = new Map(lines.map(({ row }) => [row.id, row]))
  const ask = (wanted: Act): void => {
    setValue('')
    setRefused(false)
    setAct(wanted)
  }
  const bodyOf = (id: string) => {
    const row = rows.get(id)
    // What somebody changed since it was listed is not changed unseen.
    const seen = row === undefined ? {} : { seq: row.seq }
    const team = row?.team.map((person) => person.id) ?? []
    if (act === 'lead') return { ...seen, leadId: value, team: [...new Set([...team, value])] }
    if (act === 'join') return { ...seen, team: [...new Set([...team, value])] }
    if (act === 'leave') return { ...seen, team: team.filter((id) => id !== value) }
    if (act === 'due') return { ...seen, dueOn: value === '' ? null : value }
    return { ...seen, move: { to: 'cancelled' as const, reason: value.trim() } }
  }
  const go = async (): Promise<void> => {
    setAct(null)
    // Who is not on a team cannot leave it: those assessments stay as they are.
    const meant = [...rows.values()].filter(
      ({ team }) => act !== 'leave' || team.some(({ id }) => id === value),
    )
    const ids = meant.map(({ id }) => id)
    const done = await bulk.run(ids, async (assessmentId) => {
      const result = await api('assessment.change', {
        params: { assessmentId },
        body: bodyOf(assessmentId),
      })
      return result.ok ? null : problemMessage(result)
    })
    // What failed stays chosen, to be tried again.
    onIds(new Set(ids.filter((id) => !done.includes(id))))
    await refreshLists(db, ports).catch(() => undefined)
  }
  const words = { count: rows.size, number: formatNumber(rows.size, i18n.language) }
  const titleOf = {
    lead: t('audits:bulk.ask-lead', words),
    join: t('audits:bulk.ask-join', words),
    leave: t('audits:bulk.ask-leave', words),
    due: t('audits:bulk.ask-due', words),
    cancel: t('audits:bulk.ask-cancel', words),
  } as const
  const isOfPerson = act === 'lead' || act === 'join' || act === 'leave'
  const isMissing = isOfPerson ? value === '' : act === 'cancel' && value.trim().length < 3
  return (
    <>
      <BulkReport
        state={bulk.state}
        nameOf={(id) => rows.get(id)?.title ?? id}
        onStop={bulk.stop}
        onClose={bulk.forget}
      />
      <BulkBar ids={new Set(rows.keys())} onClear={() => onIds(new Set())}>
        <Button variant="default" onClick={() => ask('lead')}>
          {t('audits:bulk.lead')}
        </Button>
        <Button variant="default" onClick={() => ask('join')}>
          {t('audits:bulk.join')}
        </Button>
        <Button variant="default" onClick={() => ask('leave')}>
          {t('audits:bulk.leave')}
        </Button>
        <Button variant="default" onClick={() => ask('due')}>
          {t('audits:bulk.due')}
        </Button>
        <Button variant="default" onClick={() => ask('cancel')}>
          {t('audits:bulk.cancel')}
        </Button>
      </BulkBar>
      {act !== null && (
        <ConfirmDialog
          title={titleOf[act]}
          confirmLabel={act === 'cancel' ? t('audits:bulk.cancel') : t('audits:bulk.confirm')}
          color={act === 'cancel' ? 'red' : 'navy'}
          onClose={() => setAct(null)}
          onConfirm={() => {
            setRefused(isMissing)
            if (!isMissing) void go()
          }}
        >
          {(act === 'join' || act === 'leave') && (
            <MemberField
              lines={act === 'leave' ? lines : null}
              value={value}
              fault={isRefused && isMissing ? t('audits:bulk.member-required') : null}
              onChange={setValue}
            />
          )}
          {act === 'lead' && (
            <LeadField
              value={value}
              fault={isRefused && isMissing ? t('audits:bulk.lead-required') : null}
              onChange={setValue}
            />
          )}
          {act === 'due' && (
            <DayField
              label={t('audits:bulk.due-day')}
              description={t('audits:bulk.due-none')}
              value={value}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          )}
          {act === 'cancel' && (
            <>
              <Text>{t('audits:bulk.cancel-means')}</Text>
              <Textarea
                label={t('audits:bulk.reason')}
                description={t('audits:bulk.reason-advice')}
                required
                error={
                  isRefused && isMissing
                    ? t(
                        value.trim() === ''
                          ? 'shell:fault.reason-missing'
                          : 'shell:fault.too-short',
                      )
                    : null
                }
                maxLength={2000}
                autosize
                minRows={2}
                value={value}
                onChange={({ currentTarget }) => setValue(currentTarget.value)}
              />
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Who may lead, as the server knows them now. */
function LeadField({
  value,
  fault,
  onChange,
}: {
  value: string
  fault: string | null
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('audits')
  const { api } = useTablet()
  const { data } = useReply('auditors.list', {}, { api })
  return (
    <NativeSelect
      label={t('audits:bulk.lead')}
      description={t('audits:bulk.lead-means')}
      required
      error={fault}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('audits:bulk.choose-lead') },
        ...(data?.auditors ?? []).map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`,
        })),
      ]}
    />
  )
}

/** Who may join a team, or, of the `lines` that are chosen, who is on one without leading it. */
function MemberField({
  lines,
  value,
  fault,
  onChange,
}: {
  lines: readonly AuditLine[] | null
  value: string
  fault: string | null
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('audits')
  const { api } = useTablet()
  const { data } = useReply('auditors.list', {}, { api, isOff: lines !== null })
  const members = lines?.flatMap(({ row }) => row.team.filter(({ id }) => id !== row.leadId))
  const people = new Map((members ?? data?.auditors ?? []).map((it) => [it.id, it]))
  return (
    <NativeSelect
      label={t('audits:bulk.member')}
      description={t(lines === null ? 'audits:bulk.join-means' : 'audits:bulk.leave-means')}
      required
      error={fault}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('audits:bulk.choose-member') },
        ...[...people.values()].map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`,
        })),
      ]}
    />
  )
}
