import '../../styles/inputs.css'
import {
  type Marking,
  markingNameFault,
  markingNameMax,
  markingsMax,
} from '@apron/contracts/marking.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { TwoLanguages } from '../../ui/fields/two-languages.tsx'
import { formatNumber } from '../../ui/format.ts'
import { markingName } from '../../ui/badges/marking-badge.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Panel } from '../../ui/page/panel.tsx'

type Side = 'en' | 'ar'

/** The protective markings that an assessment can have, each by its name in both languages. */
export function MarkingsPanel({ markings }: { markings: readonly Marking[] }) {
  const { t, i18n } = useTranslation('settings')
  const { api, ports } = useTablet()
  const change = useSend('settings.change', { api, refreshes: ['settings.one', 'audits.planning'] })
  const { outcome, tell, forget } = useOutcome()
  const [rows, setRows] = useState<readonly Marking[]>(markings)
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>(new Map())
  const set = (next: readonly Marking[]): void => {
    forget()
    setRows(next)
  }
  const write = (id: string, side: Side, text: string): void =>
    set(rows.map((row) => (row.id === id ? { ...row, name: { ...row.name, [side]: text } } : row)))
  const save = async (): Promise<void> => {
    forget()
    const wanted = rows.map(({ id, name: { en, ar } }) => ({
      id,
      name: { en: en.trim(), ar: ar.trim() },
    }))
    const wrong = faultsOf(wanted)
    setFaults(wrong)
    if (wrong.size > 0) return
    try {
      const { settings } = await change.mutateAsync({ body: { markings: wanted } })
      setRows(settings.markings ?? wanted)
      tell({ tone: 'good', text: t('settings:saved') })
    } catch (error) {
      const issues = error instanceof CallError ? (error.problem?.issues ?? []) : []
      setFaults(new Map(issues.map(({ path }) => [keyAt(wanted, path), 'fault'])))
      tell({ tone: 'danger', text: `${t('settings:failed.update')} ${t(...faultMessage(error))}` })
    }
  }
  const said = (fault: Fault | undefined): string | null =>
    fault === undefined
      ? null
      : t(faultKey[fault], { number: formatNumber(markingNameMax, i18n.language) })
  const side = (row: Marking, language: Side) => ({
    label: t(sideKey[language]),
    value: row.name[language],
    error: said(faults.get(`${row.id} ${language}`)),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      write(row.id, language, currentTarget.value),
    onBlur: () => undefined,
  })
  return (
    <Panel title={t('settings:marking.title')}>
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <Text c="dimmed">{t('settings:marking.means')}</Text>
        {rows.map((row) => (
          <fieldset key={row.id} style={{ border: 0, margin: 0, padding: 0 }}>
            <TwoLanguages en={side(row, 'en')} ar={side(row, 'ar')} />
            <Button
              variant="subtle"
              color="red"
              onClick={() => set(rows.filter(({ id }) => id !== row.id))}
            >
              {t('settings:marking.remove', {
                name: markingName(row, i18n.language) || row.name.en || row.name.ar,
              })}
            </Button>
          </fieldset>
        ))}
        <Group>
          <Button
            variant="default"
            disabled={rows.length >= markingsMax}
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => set([...rows, { id: ports.newId(), name: { en: '', ar: '' } }])}
          >
            {t('settings:marking.add')}
          </Button>
          <Button
            loading={change.isPending}
            disabled={JSON.stringify(rows) === JSON.stringify(markings)}
            onClick={() => void save()}
          >
            {t('settings:marking.save')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

const sideKey = { en: 'settings:marking.en', ar: 'settings:marking.ar' } as const
const faultKey = {
  fault: 'settings:marking.fault',
  unreadable: 'settings:marking.unreadable',
  'means-none': 'settings:marking.means-none',
} as const satisfies Record<Fault, string>
const sides = ['en', 'ar'] as const

type Fault = 'fault' | NonNullable<ReturnType<typeof markingNameFault>>

/** A name that can be read is wanted in both languages, and no two are the same. */
function faultsOf(rows: readonly Marking[]): ReadonlyMap<string, Fault> {
  const faultOf = (row: Marking, side: Side): Fault | null => {
    const name = row.name[side]
    const isTwice = rows.some((other) => other.id !== row.id && other.name[side] === name)
    if (name === '' || name.length > markingNameMax || isTwice) return 'fault'
    return markingNameFault(name)
  }
  return new Map(
    rows.flatMap((row) =>
      sides.flatMap((side) => {
        const fault = faultOf(row, side)
        return fault === null ? [] : [[`${row.id} ${side}`, fault] as const]
      }),
    ),
  )
}

/** `body.markings.1.name.en` as the field of its row. */
function keyAt(rows: readonly Marking[], path: string): string {
  const [, , index, , side] = path.split('.')
  return `${rows[Number(index)]?.id} ${side}`
}
