import { requestOf } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

type Session = { readonly id: string; readonly tablet: string | null }

export const shutOut: Scenario = {
  name: 'a-lost-tablet-that-only-sent',
  says: 'A tablet signs in, sends an answer and is lost before it asked what changed: its session is shown with that tablet, an admin shuts it out, and it sends nothing more; the person’s other tablets go on.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, tokens } = history
    const { second, admin } = scene
    const session = await server.signIn(second.id)
    tokens.set(second.id, session.token)
    const deviceId = server.newId()
    const batch = (n: number) => ({ deviceId, mutations: [mutationOf(stage, { n })] })
    const sent = await sendsBatch(stage, second, batch(1))
    expect(stage, sent === 'applied', `its answer is ${sent}`)
    const params = { userId: second.id }
    const { said } = await asks(stage, admin, 'user.sessions', { params })
    const sessions = said['sessions'] as readonly Session[]
    const tablet = sessions.find(({ id }) => id === session.id)?.tablet
    expect(stage, tablet === deviceId, `its session is shown with the tablet ${tablet}`)
    const input = { params: { ...params, deviceId } }
    const { ended } = (await asks(stage, admin, 'user.end-tablet', input)).said as { ended: number }
    expect(stage, ended === 1, `${ended} sessions are ended`)
    // Whoever asks for others signs in again; whoever found the tablet cannot.
    const authorization = `Bearer ${session.token}`
    const { method, url, body } = requestOf(table['assessment.answer'], {
      params: { assessmentId },
      body: batch(2),
    })
    const after = await server.handleSafely({ method, url, body, headers: { authorization } })
    expect(stage, after?.status === 401, `what is shut out is told ${after?.status}`)
    const answers = (await logOf(stage, 'answer')).length
    expect(stage, answers === 1, `the log has ${answers} of 1 answers`)
    await stage.connect(1, true)
    const isIn = await stage.history.world.during(stage.tab(1).db.meta.get('session'))
    expect(stage, isIn !== undefined, 'another tablet of the person was signed out')
    return history
  },
}
