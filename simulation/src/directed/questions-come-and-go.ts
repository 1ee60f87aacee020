import { expect } from './deeds.ts'
import { change } from './questions.ts'
import { rewrites, type Body } from './rewritten.ts'
import type { Schedule } from './schedule.ts'
import { createStage } from './stage.ts'
import { viewTablet } from '../tablet/look.ts'

const withoutLink = ({ link: _, ...said }: Body): Body => said

export const cameAndWent: Schedule = {
  name: 'a-question-that-came-and-went',
  says: 'A question is added to an audit while a tablet works on it, and taken out before anybody has read of it: the tablet tells the first as news, and then nothing.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world } = history
    const { db } = stage.tab(0)
    const news = async () => (await world.during(db.assessments.get(assessmentId)))?.questionNews
    const { id } = questions[1]!
    await change(stage, { remove: [id] })
    await stage.take(0)
    await world.during(db.assessments.update(assessmentId, { questionNews: undefined }))
    await change(stage, { add: [id] })
    await stage.connect(0, true)
    const added = (await news())?.added.join()
    expect(stage, added === id, `what was added is told as ${added}`)
    await change(stage, { remove: [id] })
    await stage.connect(0, true)
    const told = JSON.stringify(await news())
    expect(stage, told === undefined, `what came and went is told as news: ${told}`)
    return history
  },
}

export const withoutLinks: Schedule = {
  name: 'a-server-that-gives-no-links',
  says: 'A server of an older release gives no links of its log: what is taken offline from it is here, and the tablet keeps no link that it never was given.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const end = rewrites(stage, '/api/', withoutLink)
    await history.world.during(stage.tab(0).db.meta.delete('link'))
    await stage.take(0)
    await stage.connect(0, true)
    const { meta, outlines } = await history.world.during(viewTablet(stage.tab(0)))
    expect(stage, !meta.includes('link'), 'it keeps a link')
    expect(stage, outlines.length === 2, `it has ${outlines.length} audits`)
    end()
    return history
  },
}
