import { startSession } from '@apron/api/platform/sessions/session.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { atMostTimes, type Figure } from '../figure.ts'
import { callTimes } from '../baseline/call-times.ts'
import { fill } from '../baseline/fill.ts'
import { tempFolder } from '../baseline/temp-folder.ts'

const few = 100
const many = 10_000
const atMost = 3
const list = '/api/user-management/get-users?limit=50'
/** What an admin asks. */
const calls = {
  'page of 50 of': list,
  'those last active, of': `${list}&sort=last-active`,
  'auditors among': `${list}&role=auditor`,
  'search among': `${list}&search=${encodeURIComponent('noor 77')}`,
}

/** The list of users with a hundred times as many. */
export async function measurePeople(): Promise<Figure[]> {
  const [small, large] = [await timesOf(few), await timesOf(many)]
  return Object.keys(calls).map((name, at) =>
    atMostTimes(
      `${name} ${many} users`,
      large[at] ?? Number.NaN,
      { name: `of ${few}`, ms: small[at] ?? Number.NaN },
      atMost,
    ),
  )
}

const roles = ['auditor', 'technician', 'quality-analyst', 'auditor-supervisor'] as const

async function timesOf(count: number): Promise<number[]> {
  await using folder = await tempFolder()
  const token = await fill(`${folder.path}/apron.db`, async (place) => {
    const { db, newId, clock } = place
    const admin = await makeUser(place, 'admin')
    for (let index = 0; index < count; index++) {
      await makeUser(place, roles[index % roles.length]!, {
        organizationId: admin.organizationId,
        lastName: `Person ${index}`,
        lastActiveAt: new Date(Date.now() - index * 60_000).toISOString(),
      })
    }
    return (
      await startSession(db, { id: newId(), userId: admin.id, now: clock.iso(), agent: 'bench' })
    ).token
  })
  return await callTimes(folder.path, token, Object.values(calls))
}
