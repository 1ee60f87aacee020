import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Picker } from '../../ui/fields/picker.tsx'
import { toggleLeaves, type TreeItem } from '../../ui/tree/tree-model.ts'
import { Tree } from '../../ui/tree/tree.tsx'
import { rows, useSamples } from './samples.ts'

/** One of many, found by typing. */
export function PickersPart() {
  const sample = useSamples()
  const { language } = useTexts()
  const [value, setValue] = useState('')
  return (
    <Picker
      label={sample('airport')}
      hint={sample('name')}
      value={value}
      choices={rows.map(({ id, name }) => ({
        id,
        label: name[language],
        search: `${id} ${name.en} ${name.ar}`,
        words: name[language],
      }))}
      error={null}
      onChoose={setValue}
      onLeave={() => undefined}
    />
  )
}

const items: readonly TreeItem[] = [
  { key: 'airport', level: 1, parent: null, leaves: ['RUH', 'JED'], isLeaf: false },
  { key: 'RUH', level: 2, parent: 'airport', leaves: ['RUH'], isLeaf: true },
  { key: 'JED', level: 2, parent: 'airport', leaves: ['JED'], isLeaf: true },
]

export function TreePart() {
  const sample = useSamples()
  const { language } = useTexts()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['airport']))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <Tree
      label={sample('tree')}
      rows={items.filter(({ parent }) => parent === null || open.has(parent))}
      open={open}
      chosen={chosen}
      isAllOpen={false}
      wordsOf={({ key }) => rows.find(({ id }) => id === key)?.name[language] ?? sample('airport')}
      onOpen={(key, isOpen) => setOpen(new Set(isOpen ? [key] : []))}
      onToggle={({ leaves }) => setChosen(toggleLeaves(leaves, chosen))}
    />
  )
}
