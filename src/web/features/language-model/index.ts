export { OfferedModel } from './offered-model.tsx'
export { useEngine } from './use-engine.tsx'
