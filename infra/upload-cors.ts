/**
 * Which pages may send files to the bucket of images: its CORS rule in the cloud, and that of the local stand-in. The form
 * that was signed for a file says who may send what.
 * @param origins of the hosts whose pages send files; '*' where they are not known yet
 */
export const uploadCors = (origins: readonly string[]) => ({
  methods: ['POST'] as const,
  origins,
  headers: ['*'],
  maxAgeSeconds: 3600,
});
export type UploadCors = ReturnType<typeof uploadCors>;
