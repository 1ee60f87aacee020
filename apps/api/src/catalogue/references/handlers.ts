import type { Files } from '../../platform/files/files.ts'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { attach, detach, giveFile } from './files.ts'
import { describeReference, listOffered, listReferences, loadReference } from './queries.ts'
import { change, create, remove } from './save.ts'
import { referencesOfTrial } from './seen-by-trial.ts'

const offered: Handler<'references.of-questions'> = async ({ query }, { db, caller }) =>
  listOffered(db, {
    ...query,
    ...(caller.role === 'trial' && { among: referencesOfTrial(db, caller) }),
  })

const all: Handler<'references.all'> = async ({ query }, { db }) =>
  listReferences(db, { ...query, limit: query.limit ?? 50 })

const one: Handler<'reference.one'> = async ({ params }, { db }) => ({
  reference: await describeReference(db, await loadReference(db, params.referenceId)),
})

export const referenceHandlers = (files: Files) =>
  ({
    'references.of-questions': offered,
    'references.all': all,
    'reference.one': one,
    'reference.create': create,
    'reference.change': change,
    'reference.delete': remove,
    'reference.attach': attach(files),
    'reference.detach': detach,
    'reference.file': giveFile(files),
  }) satisfies Partial<Handlers>
