import { protocol, protocolHeader } from '@apron/contracts/sync.ts'
import { linkHeader, writeLink, type SignedLink } from '@apron/contracts/link.ts'
import { requestOf } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { copyBack } from '../../people/circumstances.ts'
import { ask } from '../../people/desk.ts'
import { backUp } from '../../server/backup.ts'
import { viewServer } from '../../server/look.ts'
import { answerAll, expect, logOf, offline, statusOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { asks, mutationOf } from '../fixture/told-by-wire.ts'
import { submitOf } from '../fixture/told-why.ts'

type Moment = {
  readonly epoch: string
  readonly seq: number
  readonly link?: SignedLink
  readonly receipts: readonly unknown[]
}

const noticedByWork = (name: 'assessment.answer' | 'assessment.submit'): Scenario => ({
  name: `an-old-file-is-noticed-by-a-${name === 'assessment.answer' ? 'batch' : 'submit'}`,
  says: `An operator copies an old file back, and the first who comes is one who ${name === 'assessment.answer' ? 'sends an answer' : 'submits'} and knows of the log what is lost: nothing of it is judged, another life begins, and that is what they are told.`,
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    const params = { assessmentId }
    const known = await asks(stage, scene.lead, 'assessment.launch', { params })
    const { epoch, link } = known.said as unknown as Moment
    if (link === undefined) throw new Error('nobody is told of the log')
    await offline(stage, 0, 1, 2)
    await stage.run(copyBack(history, backup))
    const there = (await viewServer(server)).seq
    const mutation = mutationOf(stage)
    const at = new Date(world.now()).toISOString()
    const bodies = {
      'assessment.answer': { mutations: [mutation] },
      'assessment.submit': submitOf({ id: mutation['id'], at }),
    }
    const request = requestOf(table[name], { params, body: bodies[name] })
    const headers = {
      [protocolHeader]: String(protocol),
      [linkHeader]: writeLink({ epoch, ...link }),
    }
    const { status, text } = await ask(history, scene.lead.id, name, { ...request, headers })
    const told = JSON.parse(text) as Moment
    expect(stage, status === 200 && told.receipts.length === 0, `it is told ${status} ${text}`)
    const after = await viewServer(server)
    expect(stage, told.epoch === after.epoch && told.epoch !== epoch, 'no other life is told')
    const isLast = told.seq === after.seq && told.link?.seq === after.seq
    expect(stage, isLast && after.seq === there + 1, `the log is at ${after.seq}, not ${told.seq}`)
    const lives = await logOf(stage, 'new-life')
    expect(stage, lives.length === 1, `${lives.length} new lives began`)
    const isKept = after.log.some((row) => row.id === mutation['id'])
    expect(stage, !isKept && (await statusOf(stage)) === 'in-progress', 'it was judged')
    await stage.connect(0, true)
    await world.pass(40_000)
    const answers = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, answers.includes('acknowledged and lost'), 'what was lost is not back')
    return history
  },
})

export const noticedByWorkOfEither = [
  noticedByWork('assessment.answer'),
  noticedByWork('assessment.submit'),
]
