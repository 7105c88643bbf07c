import type { ExportPart } from '#shared/contract/list-exports.ts';
import { apiOf } from '../../api/client.ts';

/** Parameters of every part. The second and all later parts also name where they continue. */
export type GoesOn = { rows: number; export_id?: string; cursor?: string };

export type ExportApi = Awaited<ReturnType<typeof fetchExportApi>>;

/** How a list is exported with the filters of its screen. */
export type ListExport = {
  /** Base name of the file. */
  name: string;
  part: (goesOn: GoesOn) => Promise<ExportPart>;
};

/** The calls, whose contract is fetched when somebody asks for the first file: no screen begins with it. */
export async function fetchExportApi() {
  const { listExports } = await import('#shared/contract/list-exports.ts');
  return apiOf({ listExports }).listExports;
}

/** The same of the team, which has an area of its own. */
export async function fetchStaffExport() {
  const { staffExport } = await import('#shared/contract/staff/team.ts');
  return apiOf({ staffExport }).staffExport;
}

/** Hands the browser a file that was made here, whole or in parts; CSV unless told. */
export function download(name: string, parts: BlobPart[], type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may still be reading: a long file is not taken away from it at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
