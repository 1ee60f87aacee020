import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { useState } from 'react'
import type { Bilingual } from '@apron/contracts/text.ts'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import look from '../frame/launch-look.module.css'
import { Background } from './background.tsx'
import { LevelPicker } from './level-picker.tsx'
import pane from './question-pane.module.css'
import classes from './question-preview.module.css'

type Texts = Readonly<
  Record<
    'textEn' | 'textAr' | 'considerationsEn' | 'considerationsAr' | 'regulations' | 'guidance',
    string
  >
>
const bilingual = (en: string, ar: string): Bilingual => ({
  en: en.trim() === '' ? null : en,
  ar: ar.trim() === '' ? null : ar,
})

/** A question that is being written, as an auditor will see it on a tablet. A level can be tried; nothing is saved. */
export default function QuestionPreview({ texts }: { texts: Texts }) {
  const [level, setLevel] = useState<ComplianceLevel | null>(null)
  const { textEn, textAr, considerationsEn, considerationsAr, regulations, guidance } = texts
  return (
    <div className={`${look.look} ${classes.tablet}`}>
      <article className={pane.pane}>
        <div className={pane.question}>
          <div className={pane.ask}>
            <h3 className={pane.text}>
              <BilingualText text={bilingual(textEn, textAr)} />
            </h3>
          </div>
          <Background
            row={{
              previous: null,
              considerations: bilingual(considerationsEn, considerationsAr),
              regulations,
              guidance,
            }}
            className={pane.background ?? ''}
          />
          <div className={pane.answer}>
            <LevelPicker level={level} onChoose={setLevel} />
          </div>
        </div>
      </article>
    </div>
  )
}
