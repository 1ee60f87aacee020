import type { Db } from '@apron/api/platform/handler.ts'
import type { Question, User } from '@apron/api/testing/builders.ts'
import {
  makeAssessment,
  makeOrganization,
  makeQuestions,
  makeUser,
} from '@apron/api/testing/builders.ts'
import type { Random } from '../world/random.ts'

export type Person = Pick<User, 'id' | 'organizationId' | 'role'>
/** Who and what is there when a history begins. */
export type Scene = {
  readonly lead: Person
  readonly second: Person
  readonly third: Person
  readonly supervisor: Person
  readonly analyst: Person
  readonly admin: Person
  /** Of another organization. */
  readonly stranger: Person
  /** More may be made on the way. */
  readonly assessments: { readonly id: string; readonly questions: readonly Question[] }[]
}

/** A few; now and then as many as a page of a real one has. */
const drawSize = (random: Random): number =>
  random.chance(0.04) ? random.between(20, 40) : random.between(2, 4)

/** One organization with a team of three, their assessments, and somebody from elsewhere. */
export async function makeScene(
  ground: { db: Db; newId: () => string; clock: { iso: () => string } },
  random: Random,
): Promise<Scene> {
  const here = { organizationId: (await makeOrganization(ground)).id }
  const lead = await makeUser(ground, 'auditor', here)
  const second = await makeUser(ground, 'auditor', here)
  // A trial user sees the assessments of their team and no others.
  const third = await makeUser(ground, random.chance(0.5) ? 'trial' : 'auditor', here)
  const supervisor = await makeUser(ground, 'auditor-supervisor', here)
  const analyst = await makeUser(ground, 'quality-analyst', here)
  const admin = await makeUser(ground, 'admin', here)
  const stranger = await makeUser(ground, 'auditor')
  const assessments = []
  for (let count = random.between(1, 2); count > 0; count--) {
    const questions = await makeQuestions(ground, drawSize(random))
    const { id } = await makeAssessment(ground, { lead, team: [second, third], questions })
    assessments.push({ id, questions })
  }
  return { lead, second, third, supervisor, analyst, admin, stranger, assessments }
}
