import { noteBackups, noteBackupsIn, removeAndPrune } from '../fixture/deletion.ts'
import { rating } from '../fixture/fixture.ts'
import type { Scenario } from '../scenario.ts'

const keepsAnAnswerThatABackupLacks = (where: string, folders: readonly string[]): Scenario => ({
  name: `keeps-an-answer-that-an-older-backup-in-${where}-lacks`,
  says: 'Of two backups the older lacks an answer. The tablet deletes only what both hold, and when the older is restored it sends the answer again.',
  play: async (fixture) => {
    const [folder = '', ofOlder = folder] = folders
    await fixture.sendAnswer(0, rating('fully-compliant', 'in both'))
    const older = await fixture.backUp()
    await fixture.sendAnswer(0, rating('non-compliant', 'in the newer'), 1)
    const newer = await fixture.backUp()
    if (ofOlder === folder) await noteBackupsIn(fixture, folder, [older, newer])
    else {
      await noteBackupsIn(fixture, folder, [newer])
      await noteBackupsIn(fixture, ofOlder, [older])
    }
    await fixture.online(0)
    fixture.expectEqual('answers kept', await removeAndPrune(fixture, 0), 1)
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(older)
    await noteBackups(fixture, older)
    await fixture.online(0)
    const standing = await fixture.standing()
    fixture.expectEqual('standing on the server', standing, 'in both,in the newer')
    fixture.expectEqual('the answers are', await fixture.states(0), 'done null')
  },
})

export const keepsAnAnswerThatAnOlderBackupLacks = [
  keepsAnAnswerThatABackupLacks('the-same-folder', ['folder']),
  keepsAnAnswerThatABackupLacks('another-folder', ['folder', 'other']),
]

export const keepsAnAnswerThatABackupOfAnotherEpochLacks: Scenario = {
  name: 'keeps-an-answer-that-a-backup-of-another-epoch-lacks',
  says: 'A server was restored, and a backup of the epoch before lies in its folder. It counts for nothing: the tablet deletes no answer by its number, and sends it again when that backup is restored.',
  play: async (fixture) => {
    await fixture.sendAnswer(1, rating('fully-compliant', 'before'))
    const first = await fixture.backUp()
    for (const question of [0, 1, 0, 1])
      await fixture.sendAnswer(1, rating('non-compliant', 'of a colleague'), question)
    const ofBefore = await fixture.backUp()
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(first)
    await noteBackups(fixture, ofBefore)
    await fixture.sendAnswer(0, rating('not-confirmed', 'of the new epoch'))
    await fixture.online(0)
    fixture.expectEqual('answers kept', await removeAndPrune(fixture, 0), 1)
    await fixture.offline(0)
    await fixture.restoreBackup(ofBefore)
    await noteBackups(fixture, ofBefore)
    await fixture.online(0)
    const answers = (await fixture.log('answer')).map((row) => row.body).join()
    fixture.expect(answers.includes('of the new epoch'), 'the answer is missing')
    fixture.expectEqual('the answer is', await fixture.states(0), 'done null')
  },
}
