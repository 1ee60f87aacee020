import { makeUser } from '@apron/api/testing/builders.ts'
import type { Role } from '@apron/contracts/role.ts'
import { expect } from './deeds.ts'
import type { Stage } from './stage.ts'
import { asks } from './told-by-wire.ts'

type Person = { readonly id: string; readonly organizationId: string }

/** Somebody who was not there before, signed in; of the house of `of`, or of one of their own. */
export async function newcomer(stage: Stage, role: Role, of?: Person): Promise<Person> {
  const { server, tokens, world } = stage.history
  const clock = { iso: () => new Date(world.now()).toISOString() }
  const there = of === undefined ? {} : { organizationId: of.organizationId }
  const made = await server.look((db) => makeUser({ db, newId: server.newId, clock }, role, there))
  tokens.set(made.id, (await server.signIn(made.id)).token)
  return made
}

/** An admin gives somebody another role. */
export async function givesRole(
  stage: Stage,
  { id: userId }: { readonly id: string },
  role: Role,
): Promise<void> {
  const input = { params: { userId }, body: { role } }
  const { status } = await asks(stage, stage.history.scene.admin, 'user.change', input)
  expect(stage, status === 200, `nobody was given the role ${role}: ${status}`)
}
