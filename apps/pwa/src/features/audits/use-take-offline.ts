import { useState } from 'react'
import { isStorageFull, StorageFullError } from '../../sync/record/storage-full.ts'
import { type Step, takeOffline } from '../../sync/apply/take-offline.ts'
import { untilAppKept } from '../../tablet/app-kept.ts'
import { type Tablet, useTablet } from '../../tablet/use-tablet.ts'
import type { Message } from '../../ui/page/problem-message.ts'
import { verdictMessage } from '../../ui/verdict-message.ts'

export type Taking = {
  /** How far it is; null while nothing is under way. */
  readonly step: Step | null
  /** Why it failed. */
  readonly fault: Message | null
  /** Fetches and stores everything; true when it is stored. */
  readonly take: () => Promise<boolean>
}

/** Taking one assessment onto this tablet. */
export function useTakeOffline(assessmentId: string): Taking {
  const { db, ports } = useTablet()
  const [step, setStep] = useState<Step | null>(null)
  const [fault, setFault] = useState<Message | null>(null)
  const take = async (): Promise<boolean> => {
    setFault(null)
    setStep('asking')
    const failure = await takeToTablet({ db, ports }, assessmentId, setStep).finally(() =>
      setStep(null),
    )
    setFault(failure)
    return failure === null
  }
  return { step, fault, take }
}

/** Fetches and stores everything of one assessment; gives why it failed, or null. */
export async function takeToTablet(
  { db, ports }: Pick<Tablet, 'db' | 'ports'>,
  assessmentId: string,
  onStep: (step: Step) => void,
): Promise<Message | null> {
  try {
    await untilAppKept()
    const failure = await takeOffline(db, ports, assessmentId, { onStep })
    return failure === null ? null : verdictMessage(failure)
  } catch (error) {
    if (!(error instanceof StorageFullError) && !isStorageFull(error)) throw error
    return ['shell:problem.storage-full']
  }
}
