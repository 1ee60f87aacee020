import { intervieweesMax } from '@apron/scoring/limits.ts'
import { intervieweeRegister } from '@apron/scoring/register.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import { intervieweeIds, intervieweeOf } from '../model/interviewees.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import { valueOf } from '../work/work.ts'
import { IntervieweeRow } from './interviewee-row.tsx'
import classes from './interviewees.module.css'
import panel from './summary-panel.module.css'

/** Employees interviewed: name and function. Whoever was removed here can be brought back. */
export function Interviewees() {
  const { t } = useTranslation('launch')
  const { work } = useLaunching()
  const shown = useWorkState((state) => state.shown)
  const typed = useWorkState((state) => state.typed)
  const isViewOnly = useWorkState((state) => state.readOnly !== null)
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const ids = useMemo(() => {
    const state = work.state.read()
    const isThere = (id: string): boolean => {
      const register = intervieweeRegister(id)
      const inConflict = shown.get(register)?.view.isConflict ?? false
      const value = valueOf(state, register, work.me.id)
      return inConflict || intervieweeOf(value) !== null || removed.includes(id)
    }
    const known = intervieweeIds([...shown.keys(), ...typed.keys()]).filter(isThere)
    return [...known, ...added.filter((id) => !known.includes(id))]
  }, [work, shown, typed, added, removed])
  // Whoever was removed is one of them: the server keeps that they were there.
  const isFull =
    new Set([...intervieweeIds([...shown.keys(), ...typed.keys()]), ...added]).size >=
    intervieweesMax
  return (
    <section className={panel.part} aria-labelledby="people">
      <h3 id="people" className={panel.heading}>
        {t('launch:people.title')}
      </h3>
      {ids.length === 0 && <p className={classes.none}>{t('launch:people.none')}</p>}
      <ul className={classes.list}>
        {ids.map((id) => (
          <IntervieweeRow
            key={id}
            person={id}
            isNew={added.at(-1) === id}
            onRemoved={() => {
              setAdded((before) => before.filter((one) => one !== id))
              setRemoved((before) => [...before, id])
            }}
            onBack={() => setRemoved((before) => before.filter((one) => one !== id))}
          />
        ))}
      </ul>
      {!isViewOnly && isFull && (
        <p className={classes.none}>{t('launch:people.full', { most: intervieweesMax })}</p>
      )}
      {!isViewOnly && !isFull && (
        <Push onClick={() => setAdded((before) => [...before, work.ports.newId()])}>
          <IconPlus size={18} aria-hidden />
          {t('launch:people.add')}
        </Push>
      )}
    </section>
  )
}
