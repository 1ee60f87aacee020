import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { withChosen } from './choice.ts'
import { isNewestFirst } from './column.ts'
import type { ShapeProps } from './list.tsx'
import { WideTable } from './wide-table.tsx'
import classes from './list.module.css'

const directionOf = (sort: string | undefined): 'ascending' | 'descending' =>
  isNewestFirst(sort) ? 'descending' : 'ascending'

/** A list at a desk. A head that sorts is a button and says so. */
export function ListTable<Row>({
  rows,
  label,
  columns,
  idOf,
  sort,
  onSort,
  choice,
  renderActions,
}: ShapeProps<Row>) {
  const { t } = useTranslation('shell')
  const ids = rows.map(idOf)
  const chosen = choice === undefined ? 0 : ids.filter((id) => choice.ids.has(id)).length
  return (
    <WideTable label={label} className={classes.tableWrap}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {choice !== undefined && (
              <th scope="col" className={classes.box}>
                <Checkbox
                  aria-label={t('shell:list.choose-all')}
                  checked={chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={(event) =>
                    choice.onChange(withChosen(choice.ids, ids, event.currentTarget.checked))
                  }
                />
              </th>
            )}
            {columns.map((column) => {
              const isCurrent = column.sort !== undefined && column.sort === sort
              return (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={isCurrent ? directionOf(column.sort) : undefined}
                >
                  {column.sort === undefined || onSort === undefined ? (
                    <span>{column.label}</span>
                  ) : (
                    <button
                      type="button"
                      className={classes.sort}
                      onClick={() => onSort(column.sort ?? '')}
                    >
                      {column.label}
                      {isCurrent &&
                        (isNewestFirst(column.sort) ? (
                          <IconArrowDown size={16} aria-hidden />
                        ) : (
                          <IconArrowUp size={16} aria-hidden />
                        ))}
                    </button>
                  )}
                </th>
              )
            })}
            {renderActions !== undefined && (
              <th scope="col">
                <span>{t('shell:list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row)
            return (
              <tr key={id} data-chosen={choice?.ids.has(id) || undefined}>
                {choice !== undefined && (
                  <td className={classes.box}>
                    <Checkbox
                      aria-label={choice.labelOf(row)}
                      checked={choice.ids.has(id)}
                      onChange={(event) =>
                        choice.onChange(withChosen(choice.ids, [id], event.currentTarget.checked))
                      }
                    />
                  </td>
                )}
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.key} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key}>{column.cell(row)}</td>
                  ),
                )}
                {renderActions !== undefined && (
                  <td className={classes.act}>{renderActions(row)}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </WideTable>
  )
}
