import { verificationRegister } from '@apron/scoring/register.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, writeDraft } from '../../../sync/record/drafts.ts'
import { record } from '../../../sync/record/record.ts'
import { isStorageFull, StorageFullError } from '../../../sync/record/storage-full.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { noVerdict, type TypedVerdict, type WholeVerdict } from '../../../tablet/verdict-fields.tsx'
import { announce } from '../../../ui/page/announce.ts'
import type { PartHere } from '../../../tablet/parts-here.ts'

type Fault = 'shell:problem.storage-full' | 'on-site:fault.save'

const faultOf = (error: unknown): Fault =>
  error instanceof StorageFullError || isStorageFull(error)
    ? 'shell:problem.storage-full'
    : 'on-site:fault.save'

/** What is written of a part: on the disk at each keystroke, and saved when its author says so. */
export function useVerdict({ item, own, draft }: PartHere, onDone: () => void) {
  const { t } = useTranslation('on-site')
  const { db, ports } = useTablet()
  const before = draft ?? (own?.body.value as Partial<TypedVerdict> | undefined)
  const [typed, setTyped] = useState<TypedVerdict>({
    outcome: before?.outcome ?? null,
    words: before?.words ?? '',
  })
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Drafts are written one after the other, so that what is typed last is what stays. */
  const writing = useRef<Promise<void>>(Promise.resolve())
  const { assessmentId, part } = item
  const register = verificationRegister(part.id)
  const valueOf = (said: TypedVerdict) => ({ ...said, implementedAt: part.implementedAt })

  const type = (said: TypedVerdict): void => {
    setTyped(said)
    const next = { assessmentId, register, value: valueOf(said), version: null }
    writing.current = writing.current
      .then(() => writeDraft(db, ports, next))
      .then(
        () => setFault(null),
        (error: unknown) => setFault(faultOf(error)),
      )
  }
  const save = async (said: WholeVerdict): Promise<void> => {
    setBusy(true)
    try {
      await writing.current
      const value = { ...said, words: said.words.trim(), implementedAt: part.implementedAt }
      await record(db, ports, { kind: 'verification', assessmentId, part: part.id, value })
      setFault(null)
      announce(t('on-site:saved'))
      onDone()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  const drop = async (): Promise<void> => {
    await writing.current
    await dropDraft(db, assessmentId, register)
    setTyped(noVerdict)
    onDone()
  }
  return { typed, fault, isBusy, type, save, drop }
}
