import { createFileRoute } from '@tanstack/react-router'
import { OpenLayout } from '../features/frame/open-layout.tsx'

/** Pages for everybody, signed in or not (specification, section 2). */
export const Route = createFileRoute('/_anyone')({ component: OpenLayout })
