import '../../styles/inputs.css'
import type { Plan, Planning } from '@apron/contracts/planning.ts'
import { trialQuestionsMax } from '@apron/scoring/edit-assessment.ts'
import { holdsWords, wordsOf } from '@apron/scoring/fold-text.ts'
import { isUnasked, wasNonCompliant } from '@apron/scoring/plan-questions.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/text/code.tsx'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Tree } from '../../ui/tree/tree.tsx'
import { toggleLeaves, treeRows } from '../../ui/tree/tree-model.ts'
import { onEnter } from './on-enter.ts'
import type { OutputOfQuestions } from './outputs.ts'
import { outOfUse, type QuestionItem, questionItems, searchTexts } from './question-items.ts'
import { idsOf } from './values.ts'

/** Which questions are asked: a tree with a search, picked by hand or by what is known of the location. */
export function QuestionField({
  value,
  grouping,
  hasLocation,
  catalogue,
  planning,
  pinned,
  error,
  onChange,
}: {
  value: string
  grouping: string
  hasLocation: boolean
  catalogue: OutputOfQuestions
  planning: Planning | undefined
  pinned: Plan['questions']
  error: string | null
  onChange: (value: string) => void
}) {
  const { t, i18n } = useTranslation(['build', 'shell'])
  const { me } = useTablet()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo<ReadonlySet<string>>(() => new Set(idsOf(value)), [value])
  // What was chosen before the kind of location changed stays in sight; a tap moves no line.
  const [kept, setKept] = useState<{ grouping: string; ids: ReadonlySet<string> } | null>(null)
  if (kept === null || kept.grouping !== grouping) setKept({ grouping, ids: chosen })
  const keptIds = kept?.ids ?? chosen
  const items = useMemo(
    () => questionItems(catalogue, { grouping, kept: keptIds, pinned }),
    [catalogue, grouping, keptIds, pinned],
  )
  const texts = useMemo(() => searchTexts(items), [items])
  const words = useDeferredValue(search)
  const fits = useMemo(() => {
    const wanted = wordsOf(words)
    if (wanted.length === 0) return null
    return new Set([...texts].filter(([, text]) => holdsWords(text, wanted)).map(([id]) => id))
  }, [texts, words])
  const rows = useMemo(() => treeRows(items, open, fits), [items, open, fits])
  const shown = useMemo(
    () => [...texts.keys()].filter((id) => fits?.has(id) ?? true),
    [texts, fits],
  )
  const choose = (next: ReadonlySet<string>): void => onChange([...next].join(','))
  const add = (ids: readonly string[]): void => choose(new Set([...chosen, ...ids]))
  const lastOf = useMemo(
    () => new Map((planning?.asked ?? []).map((it) => [it.question, it])),
    [planning],
  )
  const bad = shown.filter((id) => {
    const last = lastOf.get(id)
    return last !== undefined && wasNonCompliant(last)
  })
  const today = planning?.today ?? ''
  const unasked =
    planning === undefined ? [] : shown.filter((id) => isUnasked(lastOf.get(id), today))
  // Of a place that is not chosen, or not answered about, nothing is known: that is no zero.
  const isKnown = hasLocation && planning !== undefined
  const number = (count: number): string => formatNumber(count, i18n.language)
  const wordsOfItem = useCallback(
    (item: QuestionItem) =>
      item.key === outOfUse ? (
        t('build:questions.out-of-use')
      ) : (
        <>
          {item.sourceId !== undefined && (
            <>
              <Code>{item.sourceId}</Code>{' '}
            </>
          )}
          <BilingualText text={item.text} />
        </>
      ),
    [t],
  )
  const seconds = planning?.secondsPerQuestion ?? null
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={t('build:questions.search')}
        placeholder={t('build:questions.search-hint')}
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // What fits is shown as it is typed.
        onKeyDown={onEnter(() => undefined)}
      />
      <Group gap="xs">
        <Button variant="default" disabled={bad.length === 0} onClick={() => add(bad)}>
          {isKnown
            ? t('build:questions.non-compliant', { number: number(bad.length) })
            : t('build:questions.non-compliant-here')}
        </Button>
        <Button
          variant="default"
          disabled={!isKnown || unasked.length === 0}
          onClick={() => add(unasked)}
        >
          {isKnown
            ? t('build:questions.unasked', { number: number(unasked.length) })
            : t('build:questions.unasked-here')}
        </Button>
        <Button variant="default" disabled={shown.length === 0} onClick={() => add(shown)}>
          {t('build:questions.all', { number: number(shown.length) })}
        </Button>
        <Button variant="default" disabled={chosen.size === 0} onClick={() => onChange('')}>
          {t('build:questions.none')}
        </Button>
      </Group>
      {rows.length === 0 ? (
        <Text component="output" c="dimmed">
          {t('build:questions.nothing')}
        </Text>
      ) : (
        <Tree
          label={t('build:questions.title')}
          rows={rows}
          open={open}
          chosen={chosen}
          isAllOpen={fits !== null}
          wordsOf={wordsOfItem}
          onOpen={(key, isOpen) => {
            const next = new Set(open)
            if (isOpen) next.add(key)
            else next.delete(key)
            setOpen(next)
          }}
          onToggle={(item) => choose(toggleLeaves(item.leaves, chosen))}
        />
      )}
      <Group justify="space-between">
        <Text component="output" fw={600}>
          {me.role === 'trial'
            ? t('build:questions.of-trial', {
                number: number(chosen.size),
                most: number(trialQuestionsMax),
              })
            : t('build:questions.chosen', { count: chosen.size, number: number(chosen.size) })}
        </Text>
        {chosen.size > 0 && (
          <Text c="dimmed">
            {seconds === null
              ? t('build:questions.no-estimate')
              : t('build:questions.estimate', {
                  time: formatDuration(seconds * chosen.size, i18n.language),
                })}
          </Text>
        )}
      </Group>
      {error !== null && (
        <Text role="alert" c="var(--danger-text)">
          {error}
        </Text>
      )}
    </Stack>
  )
}

/** A time that work takes, as people say it: minutes up to an hour and a half, then hours to the half. */
function formatDuration(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [unit, value] =
    minutes <= 90
      ? (['minute', minutes] as const)
      : (['hour', Math.round(minutes / 30) / 2] as const)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(value)
}
