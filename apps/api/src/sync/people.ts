import { intervieweesMax } from '@apron/scoring/limits.ts'
import { intervieweeRegister, parseRegister } from '@apron/scoring/register.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'
import type { OpenRegister } from './registers.ts'

const allPeople = `${intervieweeRegister('')}%`
const count = prepared((db, assessmentId: string) =>
  db
    .selectFrom('register')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assessmentId', '=', assessmentId)
    .where('register', 'like', allPeople),
)

/** Whether a register is of a person of whom nothing stands yet. */
export const isNewPerson = (name: string, { heads }: Pick<OpenRegister, 'heads'>): boolean =>
  heads.length === 0 && parseRegister(name)?.kind === 'interviewee'

/** How many people an assessment has, those who were removed among them; 0 where none of these is new. */
export async function countPeople(
  db: Db,
  assessmentId: string,
  registers: ReadonlyMap<string, OpenRegister>,
): Promise<number> {
  if (![...registers].some(([name, register]) => isNewPerson(name, register))) return 0
  const [row] = await count(db, assessmentId)
  return row?.count ?? 0
}

/** Where it lies and how many there may be, for receipts. */
export const tooManyPeople = `person: too_many, at most ${intervieweesMax}`
