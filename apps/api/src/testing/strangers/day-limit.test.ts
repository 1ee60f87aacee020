import { dayLimitOf, mayCall, type Endpoint } from '@apron/contracts/endpoint.ts'
import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import type { Role } from '@apron/contracts/role.ts'
import { endpointNames, table, type EndpointName } from '@apron/contracts/table.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayQuota } from '../../platform/audit-log/day-quota.ts'
import { createSecurityGround, type SecurityBaseline } from './baseline.ts'

let ground: SecurityBaseline
beforeEach(async () => {
  ground = await createSecurityGround()
})
afterEach(() => ground.close())

/** Every call of a signed-in person that may store something, by its method or by what it says itself. */
const writing = endpointNames.filter((name) => {
  const { access, method, dayLimit }: Endpoint = table[name]
  return access !== 'open' && (method !== 'GET' || dayLimit !== undefined)
})
/** Where an admin and a trial are refused for another reason. */
const others: Partial<Record<EndpointName, readonly Role[]>> = {
  'review.edit-answer': ['quality-analyst'],
  'texts.add-missing': ['admin'],
}
const callers = writing.flatMap((name) =>
  (others[name] ?? (['admin', 'trial'] as const))
    .filter((role) => mayCall(table[name].access, role))
    .map((role): [EndpointName, Role] => [name, role]),
)

async function send(name: EndpointName, input: AnyInput, token: string) {
  const { url, method, body } = requestOf(table[name], input)
  const headers = { authorization: `Bearer ${token}` }
  const response = await ground.app.fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}

const prepare = async (name: EndpointName, role: Role) => {
  const caller = await ground.caller(role)
  // Nobody reviews what they answered themselves.
  const lead = role === 'quality-analyst' ? await ground.caller('auditor') : caller
  const input = await ground.inputOf(name, lead, 'own')
  return { caller, input, token: await ground.app.signIn(caller) }
}

const stored = async () => {
  const rows = await ground.app.db.selectFrom('keptToday').selectAll().execute()
  const log = await ground.app.db.selectFrom('log').select('seq').execute()
  const sum = (part: 'mutations' | 'bytes') => rows.reduce((total, row) => total + row[part], 0)
  return { rows: sum('mutations'), bytes: sum('bytes'), log: log.length }
}

/** Everybody has stored as much today as their role may. */
async function fillEverybody(): Promise<void> {
  const { db, clock } = ground.app
  await db.deleteFrom('keptToday').execute()
  const day = clock.iso().slice(0, 10)
  for (const { id, role } of await db.selectFrom('user').select(['id', 'role']).execute()) {
    const { mutations } = role === 'trial' ? dayQuota.trial : dayQuota.library
    await db.insertInto('keptToday').values({ userId: id, day, mutations, bytes: 0 }).execute()
  }
}

test('a call that writes is refused on a full day unless its row says why not', () => {
  const others = writing.filter((name) => dayLimitOf(table[name]) !== 'refused')
  expect(Object.fromEntries(others.map((name) => [name, dayLimitOf(table[name])]))).toEqual({
    // A lane answers again what it knows, and keeps the rest on the tablet.
    'assessment.answer': 'new-rows',
    'assessment.submit': 'new-rows',
    'export.take-in': 'new-rows',
    // Whoever lost a tablet can always shut it out.
    'session.end': 'counted',
    'account.end-session': 'counted',
    'user.end-session': 'counted',
    'user.end-sessions': 'counted',
    'user.end-tablet': 'counted',
    // Nothing is stored, or one row again and again.
    'notices.read': 'none',
    'import.preview': 'none',
    'trail.check-chain': 'none',
    'finding.check-spelling': 'none',
    'finding.write': 'none',
  })
  expect(writing.length).toBeGreaterThan(60)
})

/** This server keeps its mails instead of sending them: `checklist.test.ts` counts what one that sends does. */
const succeeding = callers.filter(([name]) => name !== 'installation.test-mail')

test.each(succeeding)('%s by a %s counts for the day', async (name, role) => {
  const { input, token } = await prepare(name, role)
  const before = await stored()
  const { status, code } = await send(name, input, token)
  expect([name, code, status]).toEqual([name, undefined, 200])
  const after = await stored()
  if (dayLimitOf(table[name]) === 'none') expect(after).toEqual(before)
  else expect(after.rows).toBeGreaterThan(before.rows)
  expect(after.rows - before.rows).toBeGreaterThanOrEqual(after.log - before.log)
  if (dayLimitOf(table[name]) === 'refused') {
    const { body } = requestOf(table[name], input)
    const sent = (await new Response(body ?? null).arrayBuffer()).byteLength
    expect(after.bytes - before.bytes).toBeGreaterThanOrEqual(sent)
  }
})

test.each(callers)('%s by a %s on a full day', async (name, role) => {
  const { input, token } = await prepare(name, role)
  await fillEverybody()
  const before = await stored()
  const { status, code } = await send(name, input, token)
  const limit = dayLimitOf(table[name])
  if (limit === 'refused' || limit === 'new-rows') {
    expect([code, status]).toEqual(['quota-full', 429])
    expect(await stored()).toEqual(before)
  } else {
    expect([code, status]).toEqual([undefined, 200])
  }
})

test('calls at the same time do not pass the limit together', async () => {
  const { caller, token } = await prepare('template.create', 'trial')
  const day = ground.app.clock.iso().slice(0, 10)
  const used = { userId: caller.id, day, mutations: dayQuota.trial.mutations - 1, bytes: 0 }
  const inputs = await Promise.all(
    Array.from({ length: 8 }, () => ground.inputOf('template.create', caller, 'own')),
  )
  await ground.app.db.insertInto('keptToday').values(used).execute()
  const answers = await Promise.all(inputs.map((input) => send('template.create', input, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array(7).fill(429),
  ])
})

test('the day begins anew for what was refused', async () => {
  const { caller, input, token } = await prepare('account.change', 'trial')
  const { app } = ground
  const day = app.clock.iso().slice(0, 10)
  const used = { userId: caller.id, day, mutations: 0, bytes: dayQuota.trial.bytes }
  await app.db.insertInto('keptToday').values(used).execute()
  expect((await send('account.change', input, token)).code).toBe('quota-full')
  app.clock.advance(24 * 60 * 60 * 1000)
  expect((await send('account.change', input, token)).status).toBe(200)
})
