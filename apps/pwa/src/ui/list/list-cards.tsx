import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { withChosen } from './choice.ts'
import type { ShapeProps } from './list.tsx'
import cards from './cards.module.css'
import classes from './list.module.css'

/** A list where there is no room for a table: each row a card, its name on top. */
export function ListCards<Row>({
  rows,
  label,
  columns,
  idOf,
  choice,
  renderActions,
}: ShapeProps<Row>) {
  const [name, ...facts] = columns
  return (
    <ul className={cards.cards} aria-label={label}>
      {rows.map((row) => {
        const id = idOf(row)
        return (
          <li key={id} className={cards.card} data-chosen={choice?.ids.has(id) || undefined}>
            <div className={classes.cardHead}>
              {choice !== undefined && (
                <Checkbox
                  classNames={{ input: classes.tick ?? '' }}
                  aria-label={choice.labelOf(row)}
                  checked={choice.ids.has(id)}
                  onChange={(event) =>
                    choice.onChange(withChosen(choice.ids, [id], event.currentTarget.checked))
                  }
                />
              )}
              <div className={classes.cardName}>{name?.cell(row)}</div>
              {renderActions !== undefined && (
                <div className={classes.act}>{renderActions(row)}</div>
              )}
            </div>
            <dl className={classes.facts}>
              {facts.map((column) => (
                <div key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
