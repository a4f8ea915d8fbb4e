// What words.vite.ts makes of the catalogues.
declare module 'virtual:words/*' {
  const words: Record<string, string>;
  export default words;
}
declare module 'virtual:names/*' {
  const names: Record<string, Record<string, string>>;
  export default names;
}
