const words = `it its this that they them he she these those but and so then also because however
	der das dann aber doch und sie es dies dieser diese deshalb esto eso ese esa pero y entonces por eso ella cela ceci
	ça c'est mais et donc alors il elle isso isto mas e então por isso ele ela ma però quindi poi maar dus en men och og
	но и а это поэтому`;
const spaced = new RegExp(`^[^\\p{L}]*(?:${words.trim().split(/\s+/u).join("|")})(?![\\p{L}\\p{N}])`, "iu");
const unspaced =
	/^[^\p{L}]*(?:でも|しかし|だから|そして|それ|また|但是|但|而且|所以|于是|그러나|하지만|그래서|그리고|لكن)/u;

/** Whether a sentence begins with a word that points at the one before it, so that it cannot stand first. */
export const leansBack = (sentence: string): boolean => spaced.test(sentence) || unspaced.test(sentence);
