/** Builds and serves the pages of src/web. scripts/build.js says where they go, scripts/dev.js where /api is. */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('src/web'),
  plugins: [react(), tailwindcss()],
  // No .env file reaches the pages: what they need to know they ask the server.
  envDir: false,
  cacheDir: folder('node_modules/.vite'),
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The Content-Security-Policy allows files of our own only: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [folder('src'), folder('node_modules')] } },
})
