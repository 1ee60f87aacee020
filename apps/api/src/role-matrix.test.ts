import { protocolHeader } from '@apron/contracts/sync.ts'
import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import { roles, type Role } from '@apron/contracts/role.ts'
import { endpointNames, table, type EndpointName } from '@apron/contracts/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handInLife } from './platform/sessions/session.ts'
import { endSessions } from './platform/sessions/queries.ts'
import { fixtures } from './testing/strangers/fixtures/all.ts'
import { createSecurityGround, type SecurityBaseline } from './testing/strangers/baseline.ts'
import { withoutOwned } from './testing/strangers/without-owned.ts'

let ground: SecurityBaseline
beforeAll(async () => {
  ground = await createSecurityGround()
})
afterAll(() => ground.close())

type Seen = { status: number; text: string; word: string }
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function ask(name: EndpointName, input: AnyInput, token?: string): Promise<Seen> {
  const { url, method, body } = requestOf(table[name], input)
  const response = await ground.app.fetch(url, {
    method,
    headers: {
      [protocolHeader]: '1',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const { status } = response
  expect(status).toBeLessThan(500)
  const text = await response.text()
  const isFile = status === 200 && 'givesFile' in table[name]
  const { code, receipts } = JSON.parse(isFile ? '{}' : text) as {
    code?: string
    receipts?: { status: string; reason?: string }[]
  }
  const detail = status === 200 ? receipts?.find((it) => it.status !== 'applied')?.reason : code
  const isPlain = detail === undefined || [401, 403, 404].includes(status)
  return { status, text, word: isPlain ? String(status) : `${status} ${detail}` }
}

const asRole = async (name: EndpointName, role: Role, where: 'own' | 'other'): Promise<Seen> => {
  const caller = await ground.caller(role)
  const input = await ground.inputOf(name, caller, where)
  return ask(name, input, await ground.app.signIn(caller))
}

/** What is not one's own answers as what does not exist, to the byte, ids that were sent aside. */
async function asForeign(name: EndpointName, role: Role): Promise<string> {
  const caller = await ground.caller(role)
  const input = await ground.inputOf(name, caller, 'other')
  const missing = await withoutOwned(ground.app, input)
  expect(missing).not.toEqual(input)
  const token = await ground.app.signIn(caller)
  const there = await ask(name, input, token)
  if (role === 'admin') return there.word
  const nowhere = await ask(name, missing, token)
  expect([role, there.text.replaceAll(uuid, '')]).toEqual([role, nowhere.text.replaceAll(uuid, '')])
  return there.word
}

/**
 * Of a session that ended, or whose owner was made inactive: 401 where a session is asked for at all, but
 * where the latter may still hand in.
 */
async function asEnded(name: EndpointName, how: 'revoked' | 'inactive'): Promise<string> {
  const isOpen = table[name].access === 'open'
  const words = new Set<string>()
  // Who is signed in is not even asked where everybody may call: one role stands for all.
  for (const role of isOpen ? (['admin'] as const) : roles) {
    const caller = await ground.caller(role)
    const input = await ground.inputOf(name, caller, 'own')
    const token = await ground.app.signIn(caller)
    if (how === 'revoked') {
      const revokedAt = ground.app.clock.iso()
      const its = ground.app.db.updateTable('session').where('userId', '=', caller.id)
      await its.set({ revokedAt }).execute()
    } else {
      const its = ground.app.db.updateTable('user').where('id', '=', caller.id)
      await its.set({ status: 'inactive' }).execute()
      const now = ground.app.clock.iso()
      const until = new Date(Date.parse(now) + handInLife).toISOString()
      await endSessions(ground.app.db, caller.id, now, until)
    }
    words.add((await ask(name, input, token)).word)
  }
  return [...words].join(' or ')
}

const lines = new Map<EndpointName, string>()

describe.each(endpointNames)('%s', (name) => {
  const { scope } = fixtures[name]
  const isOpen = table[name].access === 'open'

  test('answers each role in its own organization, and hides the other one', async () => {
    const cells: string[] = []
    for (const role of roles) {
      const own = await asRole(name, role, 'own')
      if (role !== 'admin' && own.status === 200) {
        for (const id of ground.foreign)
          expect([role, own.text.includes(id)]).toEqual([role, false])
      }
      const other = scope === 'organization' ? await asForeign(name, role) : own.word
      cells.push(other === own.word ? own.word : `${own.word} / ${other}`)
    }
    const lead = await ground.caller('auditor')
    const nobody = await ask(name, await ground.inputOf(name, lead, 'own'))
    const revoked = await asEnded(name, 'revoked')
    const inactive = await asEnded(name, 'inactive')
    for (const word of [nobody.word, revoked]) expect(word === '401').toBe(!isOpen)
    expect(inactive === '401').toBe(!isOpen && !('takesDeposits' in table[name]))
    lines.set(name, [name, scope, nobody.word, revoked, inactive, ...cells].join(' | '))
  })
})

const heading = `# Who may call what

Every endpoint, called by every role with valid input: the status of the response, and the problem's code where the status
alone does not say why. Where a call names rows of an organization, the first status is for the caller's own organization
and, where it differs, the one behind the slash for another one. To everybody but an admin, another organization's rows
answer exactly like rows that do not exist. *Revoked* and *inactive* (a session that was live when its owner was made
inactive) hold for every role.

This page is written by \`apps/api/src/role-matrix.test.ts\`, which fails when it is out of date;
\`vitest run --project api role-matrix -u\` writes it again. Read the difference before you commit it.
`

test('the page on roles says what the server does', async () => {
  const columns = ['call', 'names rows of', 'nobody', 'revoked', 'inactive', ...roles]
  const rule = columns.map(() => '---')
  const rows = endpointNames.map((name) => lines.get(name) ?? `${name} | was not asked`)
  const page = [columns.join(' | '), rule.join(' | '), ...rows].map((row) => `| ${row} |`)
  const url = new URL('../../../docs/role-matrix.md', import.meta.url)
  await expect(`${heading}\n${page.join('\n')}\n`).toMatchFileSnapshot(url.pathname)
})
