export { OfferedModel } from './use-engine.tsx'
export { useEngine } from './use-engine.tsx'
