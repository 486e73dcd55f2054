import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { arrivalFragment } from "../../lib/auth-fragment.ts";
import { useAuth } from "./use-auth.ts";

const expiredLinkAdvice =
	"Verification links work once and for a limited time. If you have used yours already, sign in; if not, sign up again with the same address to get a new one.";

/** Says what the link in an auth mail did, once, and takes the fragment out of the address bar. */
export function ArrivalNotice() {
	const { loading } = useAuth();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const done = useRef(arrivalFragment.kind === "none");

	useEffect(() => {
		// supabase-js needs the fragment until it has read the session from it.
		if (loading || done.current) return;
		done.current = true;
		if (arrivalFragment.kind === "verified") notifySuccess(messages.emailVerified);
		if (arrivalFragment.kind === "failed") {
			const expired = arrivalFragment.code === "otp_expired";
			notifyError(
				expired ? messages.linkExpired : messages.unexpected,
				expired ? expiredLinkAdvice : arrivalFragment.description,
			);
		}
		navigate({ pathname, search, hash: "" }, { replace: true });
	}, [loading, navigate, pathname, search]);

	return null;
}
