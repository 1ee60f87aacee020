import { IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { assessmentId, createTablet, judged, question } from '../../../sync/testing/tablet.ts'
import type { Me } from '@apron/contracts/user.ts'
import { openWork } from './open-work.ts'
import { refreshAll } from './show-registers.ts'
import { isUnwritten, shownOf, valueOf } from './work.ts'
import { makeWriter } from './writer.ts'

const register = `answer/${question}`

async function open() {
  const tablet = await createTablet()
  const session = await tablet.db.meta.get('session')
  if (session?.key !== 'session') throw new Error('nobody is signed in')
  const me: Me = session.user
  const work = await openWork({ ...tablet, me }, assessmentId, question)
  if (work === null) throw new Error('not taken')
  const said = async () => (await tablet.db.outbox.toArray()).map((row) => row.body.value)
  return { ...tablet, work, writer: makeWriter(work), said, me }
}

/** From here on the disk takes nothing more; what comes back gives it room again. */
function fillDisk(): () => void {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const writes = (['add', 'put'] as const).map((write) =>
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(full),
  )
  return () => writes.forEach((write) => write.mockRestore())
}

test('a burst of keystrokes is on the screen at once and ends as one draft with the last of them', async () => {
  const { db, work, writer, me } = await open()
  const text = 'The gate stood open.'
  for (let end = 1; end <= text.length; end++)
    writer.type(register, judged('non-compliant', text.slice(0, end)), 1)
  expect(valueOf(work.state.read(), register, me.id)).toEqual(judged('non-compliant', text))
  await expect
    .poll(async () => (await db.drafts.toArray())[0]?.value)
    .toEqual(judged('non-compliant', text))
  await expect.poll(() => work.state.read().typed.size).toBe(0)
  expect(await db.outbox.count()).toBe(0)
})

test('from a keystroke on nothing is called saved until the draft with it is on the disk', async () => {
  const { db, work, writer } = await open()
  await writer.save(register, judged('non-compliant', 'Sent.'), 1)
  expect(isUnwritten(work.state.read(), register)).toBe(false)
  writer.type(register, judged('non-compliant', 'Sent. And'), 1)
  expect(isUnwritten(work.state.read(), register)).toBe(true)
  await expect.poll(() => isUnwritten(work.state.read(), register)).toBe(false)
  expect(await db.drafts.count()).toBe(1)
})

test('a level tapped while text is being typed is one mutation with both, and no draft follows it', async () => {
  const { db, work, writer, said } = await open()
  writer.type(register, judged('fully-compliant', 'Half a'), 1)
  writer.type(register, judged('fully-compliant', 'Half a sentence'), 1)
  expect(await writer.save(register, judged('non-compliant', 'Half a sentence'), 1)).toBe(true)
  expect(await said()).toEqual([judged('non-compliant', 'Half a sentence')])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await db.drafts.count()).toBe(0)
  expect(shownOf(work.state.read(), register).view.unsent).toBe(true)
})

test('a page that is hidden in the middle of a burst keeps the last keystroke', async () => {
  const { db, writer, said } = await open()
  writer.type(register, judged('non-compliant', 'one'), 1)
  writer.type(register, judged('non-compliant', 'one two'), 1)
  await writer.recordAll()
  expect(await said()).toEqual([judged('non-compliant', 'one two')])
  expect(await db.drafts.count()).toBe(0)
})

test('a text that is too long stays a draft, whole', async () => {
  const { db, writer, said } = await open()
  const long = judged('non-compliant', 'x'.repeat(501))
  writer.type(register, long, 1)
  await writer.recordAll()
  expect(await said()).toEqual([])
  expect((await db.drafts.toArray())[0]?.value).toEqual(long)
})

test('without room the value stays on the screen as not saved, and is written when there is room', async () => {
  const { work, writer, said, me } = await open()
  const value = judged('serious-deficiency', 'The fence is cut.')
  const makeRoom = fillDisk()
  expect(await writer.save(register, value, 1)).toBe(false)
  expect(work.state.read().failures.get(register)).toBe('storage-full')
  expect(valueOf(work.state.read(), register, me.id)).toEqual(value)
  makeRoom()
  await writer.record(register)
  expect(await said()).toEqual([value])
  expect(work.state.read().failures.size).toBe(0)
  expect(work.state.read().typed.size).toBe(0)
})

test('a draft that could not become an answer, and then did, is no longer called not saved', async () => {
  const { work, writer, said } = await open()
  const value = judged('non-compliant', 'The lock is rusty.')
  writer.type(register, value, 1)
  await expect.poll(() => work.state.read().typed.size).toBe(0)
  const makeRoom = fillDisk()
  await writer.record(register)
  expect(work.state.read().failures.get(register)).toBe('storage-full')
  makeRoom()
  await writer.record(register)
  expect(await said()).toEqual([value])
  expect(work.state.read().failures.size).toBe(0)
})

test('a reading that began before a save does not put the old answer back', async () => {
  const { work, writer } = await open()
  const slow = refreshAll(work)
  await Promise.all([slow, writer.save(register, judged('not-applicable'), 1)])
  expect(work.state.read().marks.get(question)?.level).toBe('not-applicable')
  await refreshAll(work)
  expect(work.state.read().marks.get(question)?.level).toBe('not-applicable')
})

test('a text that is given up leaves neither draft nor mutation', async () => {
  const { db, work, writer } = await open()
  writer.type(register, judged('non-compliant', 'never mind'), 1)
  await writer.drop(register)
  expect(await db.drafts.count()).toBe(0)
  expect(await db.outbox.count()).toBe(0)
  expect(work.state.read().typed.size).toBe(0)
})
