import { messages } from "../../../domain/messages.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { errorSentence } from "../../lib/api/error-sentence.ts";

interface AdminLoadFailureProps {
	query: { error: unknown; isFetching: boolean; refetch: () => unknown };
	/** Replaces the refetch. */
	onRetry?: () => void;
}

export const AdminLoadFailure = ({ query, onRetry }: AdminLoadFailureProps) => (
	<LoadFailure
		title={messages.adminLoadFailed}
		detail={errorSentence(query.error)}
		retrying={query.isFetching}
		onRetry={onRetry ?? (() => void query.refetch())}
	/>
);
