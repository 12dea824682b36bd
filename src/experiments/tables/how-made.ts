/** How values are made that are read in words, as the table of columns says it. */
export const READ = 'Read in the words, without a model';
export const STANDS = 'As asked by probes of preference, else read in the words, without a model';
