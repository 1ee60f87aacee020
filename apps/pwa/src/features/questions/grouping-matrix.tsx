import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { ListedQuestion } from '@apron/contracts/question.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { locationTypeKey } from '../../ui/word-keys.ts'
import { type GroupingEdits, shareOf } from './grouping-edits.ts'
import classes from './grouping-matrix.module.css'
import type { GroupingRow } from './grouping-rows.ts'
import { nameIn } from './headings.ts'
import { KindBox } from './kind-box.tsx'

/** The height of a row in rem: a text is cut at two lines, so that no row has to be measured. */
const rowHeight = 3.75
type OnSet = (
  questions: readonly ListedQuestion[],
  kinds: readonly LocationType[],
  isOn: boolean,
) => void

/** Questions by kinds of location. A box at a kind, a category or a question stands for all below or beside it. */
export function GroupingMatrix({
  rows,
  edits,
  onSet,
  onToggle,
}: {
  rows: readonly GroupingRow[]
  edits: GroupingEdits
  onSet: OnSet
  onToggle: (categoryId: string) => void
}) {
  const { t } = useTranslation(['questions', 'words'])
  const scroll = useRef<HTMLDivElement>(null)
  const rem = useMemo(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
    [],
  )
  // oxlint-disable-next-line react/incompatible-library -- it is drawn anew at each scroll, and meant to be.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight * rem,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  })
  const all = rows.flatMap((row) => (row.kind === 'category' ? row.questions : []))
  return (
    <div ref={scroll} className={classes.scroll}>
      <table aria-label={t('questions:groupings.title')} aria-rowcount={rows.length + 1}>
        <thead className={classes.head}>
          <tr aria-rowindex={1} className={classes.row}>
            <th scope="col" className={classes.name}>
              {t('questions:title')}
            </th>
            <th scope="col" className={classes.cell}>
              {t('questions:groupings.every-kind')}
            </th>
            {locationTypes.map((kind) => (
              <th scope="col" key={kind} className={classes.cell}>
                <span className={classes.kind}>{t(locationTypeKey[kind])}</span>
                <KindBox
                  share={shareOf(all, kind, edits)}
                  label={t('questions:groupings.column', { kind: t(locationTypeKey[kind]) })}
                  onChange={(isOn) => onSet(all, [kind], isOn)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, size, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <tr
                key={key}
                aria-rowindex={index + 2}
                className={classes.row}
                data-kind={row.kind}
                style={{ blockSize: size, insetBlockStart: start }}
              >
                <MatrixRow row={row} edits={edits} onSet={onSet} onToggle={onToggle} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function MatrixRow({
  row,
  edits,
  onSet,
  onToggle,
}: {
  row: GroupingRow
  edits: GroupingEdits
  onSet: OnSet
  onToggle: (categoryId: string) => void
}) {
  const { t, i18n } = useTranslation(['questions', 'words'])
  const questions = row.kind === 'category' ? row.questions : [row.question]
  const text = row.kind === 'category' ? row.category.name : row.question.text
  const name = nameIn(text, i18n.language)
  const shares = locationTypes.map((kind) => shareOf(questions, kind, edits))
  const whole = shares.every((share) => share === 'all')
    ? 'all'
    : shares.every((share) => share === 'none')
      ? 'none'
      : 'some'
  const isChanged = row.kind === 'question' && edits.has(row.id)
  return (
    <>
      <th scope="row" className={classes.name} data-changed={isChanged || undefined}>
        {row.kind === 'category' ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={row.isOpen}
            onClick={() => onToggle(row.id)}
          >
            <IconChevronRight
              size={18}
              aria-hidden
              className={`points-along ${classes.chevron}`}
              data-open={row.isOpen || undefined}
            />
            <span className={classes.clamped}>
              <BilingualText text={text} quiet />
            </span>
            <span className={classes.count}>{formatNumber(questions.length, i18n.language)}</span>
          </button>
        ) : (
          <span className={classes.clamped}>
            <BilingualText text={text} quiet />
          </span>
        )}
      </th>
      <td className={classes.cell}>
        <KindBox
          share={whole}
          label={t('questions:groupings.row', { name })}
          onChange={(isOn) => onSet(questions, locationTypes, isOn)}
        />
      </td>
      {locationTypes.map((kind, index) => (
        <td key={kind} className={classes.cell}>
          <KindBox
            share={shares[index] ?? 'none'}
            label={t('questions:groupings.cell', { kind: t(locationTypeKey[kind]), name })}
            onChange={(isOn) => onSet(questions, [kind], isOn)}
          />
        </td>
      ))}
    </>
  )
}
