import './styles/shell.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startUpdates } from './features/frame/app-update.ts'
import { startTexts } from './i18n/i18n.ts'
import { recallPerson } from './tablet/people.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
await Promise.all([startTexts(), recallPerson().catch(() => undefined)])
createRoot(root).render(<App />)
void startUpdates()
