import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { fastShell } from './fast-shell.ts';
import { pageChunks } from './page-chunks.ts';
import { adminConfig, siteConfig } from './site-config.ts';

// Who asked for the build is gone: nobody will move it into place.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const [root = '', outDir = '', serverDir = ''] = process.argv.slice(2);
const config = { ...siteConfig(root), mode: 'production', logLevel: 'warn' } as const;
await build({ ...config, build: { outDir, emptyOutDir: true } });
const admin = { ...adminConfig(root), mode: 'production', logLevel: 'warn' } as const;
await build({ ...admin, build: { outDir, emptyOutDir: false } });
await build({ ...config, build: { outDir: serverDir, emptyOutDir: true, ssr: 'server.tsx', copyPublicDir: false } });

// What the server fills in, and what it tells browsers to fetch ahead.
const manifest = path.join(serverDir, 'manifest.json');
renameSync(path.join(outDir, '.vite/manifest.json'), manifest);
rmSync(path.join(outDir, '.vite'), { recursive: true });
renameSync(path.join(outDir, 'admin-manifest.json'), path.join(serverDir, 'admin-manifest.json'));
const { shell, styles } = fastShell(outDir);
writeFileSync(path.join(serverDir, 'shell.html'), shell);
writeFileSync(path.join(serverDir, 'styles.json'), JSON.stringify(styles));
writeFileSync(path.join(serverDir, 'chunks.json'), JSON.stringify(pageChunks(manifest)));
