/** Builds and serves the pages of src/web. scripts/build.js says where they go, scripts/dev.js where /api is. */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentSite } from './scripts/dev-site.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules that every page of the application loads (`first`), and those that every page for members loads beside them. */
const sharedChunks: Record<string, readonly string[]> = {
  first: ['main.tsx'],
  members: ['features/shell/shell.tsx', 'features/sidebar/sidebar.tsx'],
}
const begins = new Set(Object.values(sharedChunks).flatMap(files => files.map(file => folder(`src/web/${file}`))))

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * The modules that these files need at once. The entry file of a feature or a library that only re-exports is not followed, because it names more
 * modules than its importers use.
 */
function neededBy(files: readonly string[], modules: Modules): Set<string> {
  const needed = new Set<string>()
  const waiting = files.map(file => folder(`src/web/${file}`))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id) || /[\\/]node_modules[\\/](lucide-react|html-parse-stringify|react-i18next[\\/]dist[\\/]es[\\/]Trans)/.test(id))
      continue
    needed.add(id)
    if (!/[\\/]features[\\/][^\\/]+[\\/]index\.ts$/.test(id)) waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}

/** Puts the modules of a shared chunk into one file instead of dozens, which together are a tenth larger when they are compressed. */
function chunkNamer(): (id: string, modules: Modules) => string | null {
  let needed: [string, Set<string>][] | undefined
  return (id, modules) => {
    if (begins.has(id) || id.endsWith('.css') || id.endsWith('.html')) return null
    needed ??= Object.entries(sharedChunks).map(([name, files]) => [name, neededBy(files, modules)])
    return needed.find(([, ids]) => ids.has(id))?.[0] ?? null
  }
}

export default defineConfig({
  root: folder('src/web'),
  plugins: [react(), tailwindcss(), developmentSite()],
  // No .env file reaches the pages: what they need to know they ask the server.
  envDir: false,
  cacheDir: folder('node_modules/.vite'),
  build: {
    outDir: folder('dist/web'),
    // The application, and the script of the public pages; the manifest tells the prerendering what their files are called.
    rollupOptions: {
      input: [folder('src/web/index.html'), folder('src/web/site/script/site.ts')],
      // The entry file of a feature only re-exports: a page that imports one name from it does not load the others.
      output: { codeSplitting: { groups: [{ name: chunkNamer(), debugName: 'shared' }] } },
      treeshake: { moduleSideEffects: [{ test: /\/src\/web\/features\/[^/]+\/index\.ts$/, sideEffects: false }] },
    },
    manifest: true,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The Content-Security-Policy allows files of our own only: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [folder('src'), folder('node_modules')] } },
})
