import type { Files } from '../../platform/files/files.ts'
import type { Handlers } from '../../platform/handler.ts'
import { giveFile } from './give-file.ts'
import { leave, mine } from './leave.ts'
import { list, one, recipients, runsOf } from './list.ts'
import { runNow } from './run-now.ts'
import { change, create, remove } from './save.ts'

export const scheduleHandlers = (files: Files) =>
  ({
    'schedules.list': list,
    'schedules.recipients': recipients,
    'schedule.create': create,
    'schedule.one': one,
    'schedule.change': change,
    'schedule.delete': remove,
    'schedule.run': runNow,
    'schedule.runs': runsOf,
    'schedule.file': giveFile(files),
    'schedule.mine': mine,
    'schedule.leave': leave,
  }) satisfies Partial<Handlers>
