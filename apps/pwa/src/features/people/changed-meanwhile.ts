import type { UserField, UserValues } from './user-values.ts'

/** Another has changed the very fields that were to be sent: whoever sends looks again first. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
  readonly fields: readonly UserField[]
  constructor(fields: readonly UserField[]) {
    super(fields.join(', '))
    this.fields = fields
  }
}

/** Throws a ChangedMeanwhile where what was typed over `before` would replace what is there `now`. */
export function refuseClash(values: UserValues, before: UserValues, now: UserValues): void {
  const fields = (Object.keys(values) as UserField[]).filter(
    (field) =>
      values[field] !== before[field] &&
      now[field] !== before[field] &&
      now[field] !== values[field],
  )
  if (fields.length > 0) throw new ChangedMeanwhile(fields)
}
