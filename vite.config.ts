/** Builds and serves the pages of src/web. scripts/build.js says where they go, scripts/dev.js where /api is. */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentSite } from './scripts/dev-site.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
